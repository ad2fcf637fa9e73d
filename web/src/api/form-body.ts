type Field = string | number | boolean | null | undefined

/** A form of the API: null means "cleared" and is sent empty, undefined is left out. */
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
