import { readData } from '../../read-data.ts'

/** An advertised product: the name on it, its object, its colour. */
export interface Product {
  name: string
  shape: string
  colour: string
}

const { brands } = readData('./art/brands/brands.json') as {
  brands: Record<string, readonly [name: string, shape: string, colour: string]>
}

const products = Object.entries(brands).map(([brand, [name, shape, colour]]) => ({
  brand: brand.toLowerCase(),
  product: { name, shape, colour },
}))

const shapes = ['box', 'can', 'bottle', 'tub', 'bag'] as const
const colours = ['#c8372d', '#1f6fc4', '#2f8f5a', '#e0a81c', '#8a3fb0'] as const

/** The product that a title names; an unknown brand always gets the same product. */
export function productOf(title: string): Product {
  const read = title.toLowerCase()
  const known = products.find(({ brand }) => read.includes(brand))
  if (known) return known.product
  const named = title.split(/\s*[:–(«,]/u)[0] ?? ''
  const name = (named.trim().split(/\s+/).at(-1) ?? '').slice(0, 14).toLocaleUpperCase('fr')
  const colour = colours[(name.codePointAt(0) ?? 0) % colours.length] ?? colours[0]
  return { name, shape: shapes[name.length % shapes.length] ?? 'box', colour }
}
