// Ends this process once its parent has ended. npm's SIGTERM ends only the shell between npm and
// this process. Without npm, a program may outlive its shell.
export function stopWhenOrphaned(every = 500): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, every)
  watch.unref()
}
