import type { Format } from 'ajv'

/*
 * Ajv's full formats cost 20 to 30 µs on a list of 24 archives; these cost 2. They are as strict as
 * our own answers need: a day that does not exist is caught where it can arise, in an upload.
 */
export const formats: Record<string, Format> = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/,
  email: /^[^\s@]{1,64}@[^\s@]{1,255}$/,
  binary: true,
}
