import arrows from '../docs/arrows.svg?raw'

/** The arrows of the architecture, the same drawing that the root README shows. */
export const ArrowsPicture = () => <div dangerouslySetInnerHTML={{ __html: arrows }} />
