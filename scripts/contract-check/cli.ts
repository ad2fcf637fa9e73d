// npm run contract:check -- --target https://api.example.org: holds any server to openapi.yaml.
import { contractCheck } from './src/program.ts'

process.exitCode = await contractCheck(process.argv.slice(2), process.env, {
  say: (text) => console.log(text),
  complain: (what) => console.error(what),
  ...(process.stderr.isTTY && {
    progress: (text) =>
      process.stderr.write(`\r\u001B[K${text.slice(0, process.stderr.columns - 1)}`),
  }),
})
