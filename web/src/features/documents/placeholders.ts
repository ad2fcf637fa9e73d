/** Values of the configuration that a text may contain, such as `{{publisher.name}}`. */
export const valueNames = [
  'siteName',
  'publisher.name',
  'publisher.address',
  'publisher.director',
  'publisher.contact',
  'hosting.name',
  'hosting.address',
  'hosting.contact',
  'retention.logDays',
  'retention.statisticsMonths',
] as const

/** Optional parts of an installation: `{{?statsHost}} ` begins a block for those that have it. */
export const conditionNames = [
  'statsHost',
  'platformClientId',
  'offline',
  'retention.logDays',
  'retention.statisticsMonths',
] as const

export type ValueName = (typeof valueNames)[number]
export type ConditionName = (typeof conditionNames)[number]
