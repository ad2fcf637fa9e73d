import type { components } from '#contract'
import { readData } from '../read-data.ts'

/** The accounts that testers sign in as; their ids never change. */
export const personas = readData('./personas.json') as readonly components['schemas']['User'][]
