// Preloaded (`node --import`) into every process that Portti starts: when the starter disappears, even by kill -9,
// the channel between them closes, and the process ends itself the way it would for SIGTERM.
const patienceMs = 10_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
// The channel alone keeps nobody alive.
process.channel?.unref()
