type Field = string | number | boolean | null | undefined

/** Encodes a form of the API: null clears a field and is sent empty, undefined is omitted. */
export function formBody(values: Record<string, Field>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.set(name, String(value ?? ''))
  }
  return form
}

export const formEncoded = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  bodySerializer: (body: Record<string, Field>) => formBody(body).toString(),
}
