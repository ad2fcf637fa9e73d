import { checkType, readBody } from '../http/read/body.ts'
import type { Schema } from '../contract/document.ts'
import type { BodyPlan } from '../http/read/plan.ts'
import { requestCheck } from '../contract/schema-check.ts'
import type { Call } from '../http/route.ts'

/** A reader of JSON bodies with these properties, and no others. Compiled at the first body. */
export function jsonReader<Body>(
  properties: Record<string, Schema>,
  { required = Object.keys(properties), limit }: { required?: string[]; limit?: string } = {},
) {
  let plan: BodyPlan | undefined
  const schema = { type: 'object', additionalProperties: false, required, properties }
  return async ({ exchange: { req, res } }: Call): Promise<Body> => {
    plan ??= {
      type: 'application/json',
      properties,
      check: requestCheck(schema),
      ...(limit && { limit }),
    }
    checkType(req, plan.type)
    return (await readBody(req, res, plan)) as Body
  }
}
