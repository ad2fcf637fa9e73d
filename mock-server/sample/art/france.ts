/** The outline of France, degrees east then north, clockwise from Dunkerque; then Corsica. */
const mainland = `2.4 51.05,3.1 50.75,3.3 50.5,4.1 50.3,4.2 49.97,4.85 50.1,4.85 49.8,5.5 49.55,6.4 49.45,
  7.4 49.1,8.2 48.97,7.7 48.4,7.55 47.6,7 47.45,6.6 47,6.1 46.5,6.2 46.2,6.8 46.4,7 45.9,7.1 45.3,
  6.7 45,7 44.3,7.6 43.9,7 43.5,6.4 43.1,5.9 43.05,5.2 43.35,4.5 43.4,3.9 43.5,3.1 43.1,3.1 42.45,
  2 42.4,1.4 42.6,0.7 42.75,-0.7 42.85,-1.75 43.35,-1.4 43.8,-1.2 44.7,-1.1 45.6,-1.2 46.1,-1.9 46.6,
  -2.2 47.2,-2.9 47.55,-3.5 47.75,-4.4 47.85,-4.6 48.05,-4.3 48.2,-4.75 48.4,-4 48.7,-3.1 48.85,
  -2.7 48.55,-1.5 48.65,-1.6 49.2,-1.9 49.7,-1.3 49.7,-1 49.35,0.1 49.35,0.2 49.65,1.1 49.95,
  1.6 50.3,1.6 50.8`
const corsica = '9.4 43,9.55 42.2,9.25 41.4,8.8 41.6,8.6 42.3,9.3 42.7'
const towns = `-3.6 48.3,2.9 50.4,2.4 48.8,6.6 48.6,-0.2 47,3.6 46.9,0 44.5,5 45.4,1.8 43.6,5.8 43.8`

/**
 * Projects degrees to a map 100 units wide, from its north-west corner; here a degree east is 0.69
 * of a degree north.
 */
const onMap = (list: string) =>
  list.split(',').map((pair) => {
    const [east = 0, north = 0] = pair.trim().split(' ').map(Number)
    return [(east + 4.8) * 6.95, (51.1 - north) * 10.1] as const
  })

const outline = (coast: string) =>
  `M${onMap(coast)
    .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
    .join(' ')}z`

/** The map as path data, 100 units wide and 98 high. */
export const france = outline(mainland) + outline(corsica)

/** The cities of a forecast, on the same map. */
export const cities = onMap(towns)
