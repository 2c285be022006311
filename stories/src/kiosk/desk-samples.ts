/** A time so many hours before now. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
export const title = { fi: 'Peruslippu', en: 'Standard ticket', sv: 'Normalbiljett', de: 'Normalkarte' }
export const festival = {
  fi: 'Helmen venetsialaiset',
  en: 'Venetian night',
  sv: 'Forneldarnas natt',
  de: 'Venezianische Nacht',
}
export const dance = { fi: 'Lauantaitanssit', en: 'Saturday dance', sv: 'Lördagsdans', de: 'Samstagstanz' }
export const concert = { fi: 'Joulukonsertti', en: 'Christmas concert', sv: 'Julkonsert', de: 'Weihnachtskonzert' }
export const danceRole = { fi: 'Vien vai seuraan', en: 'Lead or follow', sv: 'Leder eller följer' }
export const mug = { fi: 'Emalimuki', en: 'Enamel mug', sv: 'Emaljmugg', de: 'Emailbecher' }
