import { Router } from 'express'
import { transportError } from '../contract/http-error.ts'
import type { Middleware } from './locals.ts'

export const createRouter = () => Router({ caseSensitive: true, strict: true })

/** Ends a route: sends its methods to OPTIONS, and 405 to any other method. */
export function allow(...methods: string[]): Middleware {
  const list = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  return (req, res) => {
    if (req.method !== 'OPTIONS') {
      throw transportError(405, 'method_not_allowed', 'This address does not take that method.', {
        Allow: list,
      })
    }
    // `cors` has set all methods of HTTP.
    if (res.hasHeader('Access-Control-Allow-Methods')) {
      res.set('Access-Control-Allow-Methods', list)
    }
    res.set('Allow', list).status(204).end()
  }
}
