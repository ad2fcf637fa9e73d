/** JSON that is safe inside a script element. */
export const jsonForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
