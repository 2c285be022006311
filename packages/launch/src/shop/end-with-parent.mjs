// Preloaded (`node --import`) into every process that Portti starts. When the parent exits, even by kill -9, the IPC
// channel closes, and the process handles that like SIGTERM. It is JavaScript because a process that reads no TypeScript
// is 11 MB smaller.
const patienceMs = 10_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
// The channel must not keep the process running.
process.channel?.unref()
