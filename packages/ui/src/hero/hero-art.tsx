const shade = (step: number) => `var(--portti-primary-${step})`
const warm = 'var(--portti-poster-warm)'
const glow = 'var(--portti-poster-glow)'

const spruces =
  'M60 490l9-58 9 58zM92 490l12-75 12 75zM118 490l15-92 15 92zM150 490l9-63 9 63zM210 490l12-80 12 80zM246 490l15-97 15 97zM1296 490l9-68 9 68zM1330 490l12-85 12 85zM1352 490l15-102 15 102zM1392 490l9-73 9 73zM1440 490l12-90 12 90zM1488 490l15-61 15 61zM1530 490l9-78 9 78z'
const hall = 'M1090 507.5v-52l60-30 60 30v52z'
const windows = 'M1106 470h12v16h-12zm24 0h12v16h-12zm24 0h12v16h-12zm24 0h12v16h-12z'
const farHills = 'M0 462C140 420 260 406 420 441s340 42 480 35 360-56 500-56 160 28 200 21v91H0z'
const nearHills = 'M0 497c160-28 300-21 470 0s370 17.5 540 10.5S1380 469 1600 483v56H0z'
const ripples = 'M140 581h120M360 630h170M1260 588h130M1380 651h180M700 672h90'

/** Reflections of the sun on the water, nearest last: left, top, length, and whether the colour is warm. */
const road = [
  [877, 530, 190, false],
  [890, 543, 237, true],
  [894, 556, 224, false],
  [897, 569, 212, false],
  [901, 582, 199, true],
  [904, 596, 186, false],
  [908, 609, 173, false],
  [911, 622, 160, true],
  [914, 635, 147, false],
  [888, 648, 194, false],
  [891, 661, 182, true],
  [895, 674, 169, false],
  [898, 687, 156, false],
] as const

/** Evening at a lake with a dance hall: the default home picture of shops. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 1600 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <linearGradient id="hero-sky" x2="0" y2="1">
        <stop stopColor={shade(900)} />
        <stop offset=".42" stopColor={shade(800)} />
        <stop offset=".66" stopColor={shade(600)} />
        <stop offset=".88" stopColor={warm} />
        <stop offset="1" stopColor={glow} />
      </linearGradient>
      <linearGradient id="hero-sun" x2="0" y2="1">
        <stop stopColor="var(--portti-poster-paper)" />
        <stop offset="1" stopColor={glow} />
      </linearGradient>
      <linearGradient id="hero-water" x2="0" y2="1">
        <stop stopColor={shade(700)} />
        <stop offset="1" stopColor={shade(900)} />
      </linearGradient>
      <path d="M0 0h1600v518H0z" fill="url(#hero-sky)" />
      <circle cx="992" cy="469" r="190" fill={glow} opacity=".18" />
      <circle cx="992" cy="469" r="140" fill={glow} opacity=".3" />
      <circle cx="992" cy="469" r="96" fill="url(#hero-sun)" />
      <path d={farHills} fill={shade(800)} opacity=".85" />
      <path d={nearHills + spruces + hall} fill={shade(900)} />
      <path d={windows} fill={glow} />
      <path d="M0 521.5h1600v182H0z" fill="url(#hero-water)" />
      {road.map(([x, y, width, isWarm], index) => (
        <rect
          key={y}
          x={x}
          y={y}
          width={width}
          height={4 + index * 0.75}
          rx={2 + index * 0.375}
          fill={isWarm ? warm : glow}
          opacity={(0.95 - index * 0.0375).toFixed(2)}
        />
      ))}
      <path d={ripples} stroke={shade(300)} strokeWidth="2" strokeLinecap="round" opacity=".4" />
    </svg>
  )
}
