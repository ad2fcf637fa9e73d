// npm's SIGTERM ends the shell between it and us, and goes no further: a parent gone means stop.
// Run by hand, a program may outlive its shell.
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
