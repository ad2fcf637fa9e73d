import type { Plugin, Rolldown } from 'vite'

const SHARED = 'bundlerRuntime'

/** Puts the bundler's helpers, which no grouping option reaches, in the chunk that always loads. */
export function foldRuntime(into: string): Plugin {
  return {
    name: 'site:fold-runtime',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const host = chunks.find(({ name }) => name === into)
        if (!runtime || !host) return
        for (const chunk of chunks) {
          if (chunk !== runtime) chunk.code = rewired(chunk, runtime, host)
          chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
        }
        delete bundle[runtime.fileName]
      },
    },
  }
}

type Chunk = Rolldown.OutputChunk

const fileOf = ({ fileName }: Chunk) => fileName.split('/').at(-1) ?? fileName

function rewired(chunk: Chunk, runtime: Chunk, host: Chunk): string {
  if (!chunk.imports.includes(runtime.fileName)) return chunk.code
  const file = fileOf(runtime).replaceAll('.', '\\.')
  const wanted = new RegExp(`import\\s*(?:\\{([^}]*)\\}\\s*from\\s*)?["']\\./${file}["'];?`)
  const [statement, names] = wanted.exec(chunk.code) ?? []
  if (statement === undefined) throw new Error(`${chunk.fileName} imports the helpers in a new way`)
  const rest = chunk.code.replace(statement, '')
  const taken = names ? `const{${names.replaceAll(/\s+as\s+/g, ':')}}=${SHARED};` : ''
  if (chunk === host) return `${definition(runtime)}${taken}${rest};export{${SHARED}};`
  return taken ? `import{${SHARED}}from"./${fileOf(host)}";${taken}${rest}` : rest
}

/** The helpers as one constant: `const bundlerRuntime=(()=>{…;return{…}})();` */
function definition({ code, fileName }: Chunk): string {
  const exported = /export\s*\{([^}]*)\};?\s*$/.exec(code)
  if (!exported) throw new Error(`${fileName} does not end in an export as expected`)
  const pairs = (exported[1] ?? '').split(',').map((pair) => {
    const [local = '', name = local] = pair.trim().split(/\s+as\s+/)
    return `${name}:${local}`
  })
  return `const ${SHARED}=(()=>{${code.slice(0, exported.index)};return{${pairs.join(',')}}})();`
}
