import type { components } from '#contract'

type Schemas = components['schemas']

export type Archive = Schemas['Archive']
export type ArchiveSummary = Schemas['ArchiveSummary']
export type ArchivePage = Schemas['ArchivePage']
export type Category = Schemas['Category']
export type Channel = Schemas['Channel']
export type Collection = Schemas['Collection']
export type CollectionSummary = Schemas['CollectionSummary']
export type Profile = Schemas['Profile']
