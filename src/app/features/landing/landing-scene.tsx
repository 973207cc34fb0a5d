/**
 * A drawing of a bowl on a table, with the sea on English hosts and autumn trees on French ones (SITE-08). Wider than its box, to
 * fill any format.
 */
export const LandingScene = ({ french }: { french: boolean }) => (
  <svg className="landing-scene" viewBox="0 0 480 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect className="scene-sky" x="-400" width="1280" height="400" />
    <circle className="scene-sun" cx="368" cy="96" r="44" />
    {french ? <Trees /> : <Shore />}
    <rect className="scene-table" x="-400" y="308" width="1280" height="92" />
    <rect className="scene-cloth" x="56" y="308" width="368" height="14" />
    <Bowl />
  </svg>
)

const Shore = () => (
  <>
    <path
      className="scene-far"
      d="M-400 310V232Q-300 170-200 226Q-100 270 0 220Q90 110 160 190Q220 236 280 180Q340 130 400 200Q440 232 500 214Q640 150 740 224Q800 260 880 226V310Z"
    />
    <path className="scene-near" d="M-400 310V258Q-320 240-240 258T-80 258T80 258T240 258T400 258T560 258T720 258T880 258V310Z" />
    <path className="scene-line" d="M40 284h52m60 10h70m130-8h56" />
  </>
)

const Trees = () => (
  <>
    <path className="scene-far" d="M-400 310V240Q-240 196-80 232Q60 176 220 204T480 206Q620 180 880 236V310Z" />
    {trees.map(([x, size]) => (
      <g key={x} transform={`translate(${x} 308) scale(${size})`}>
        <path className="scene-trunk" d="M-7 0-4-90h8L7 0z" />
        <path className="scene-leaf" d="M0-200c36 0 46 24 42 42 24 4 34 44 2 62-10 24-78 24-88 0-32-18-22-58 2-62-4-18 6-42 42-42z" />
        <circle className="scene-leaf-light" cx="12" cy="-150" r="20" />
        <circle className="scene-leaf-light" cx="-18" cy="-116" r="12" />
      </g>
    ))}
  </>
)

const trees = [
  [-260, 1.1],
  [-150, 0.8],
  [-60, 1],
  [34, 0.85],
  [100, 1.1],
  [410, 1],
  [470, 0.75],
  [570, 1.1],
  [680, 0.9],
] as const

const Bowl = () => (
  <>
    <g className="scene-steam">
      <path d="M206 148c-14-18 14-26 0-46" />
      <path d="M244 136c-14-18 14-26 0-46" />
      <path d="M282 148c-14-18 14-26 0-46" />
    </g>
    <ellipse className="scene-shade" cx="244" cy="324" rx="128" ry="12" />
    <path className="scene-bowl" d="M124 196h240c0 74-44 122-84 128h-72c-40-6-84-54-84-128z" />
    <ellipse className="scene-rim" cx="244" cy="196" rx="120" ry="28" />
    <ellipse className="scene-broth" cx="244" cy="197" rx="104" ry="20" />
    <circle className="scene-egg" cx="212" cy="194" r="15" />
    <circle className="scene-yolk" cx="212" cy="194" r="7" />
    <path className="scene-green" d="M252 190c16-14 40-12 54 2-18 8-38 10-54-2z" />
    <path className="scene-green" d="M240 206c12-8 30-8 40 2-14 6-28 6-40-2z" />
    <path className="scene-stripe" d="M140 246c60 22 148 22 208 0" />
    <path className="scene-sticks" d="m330 190 96-74m-88 82 100-62" />
  </>
)
