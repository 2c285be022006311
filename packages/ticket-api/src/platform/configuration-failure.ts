/** A setting is missing or wrong; the message is one sentence that says what to set. */
export class ConfigurationFailure extends Error {
  override readonly name = 'ConfigurationFailure'
}
