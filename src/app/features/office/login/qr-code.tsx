import { encode } from 'uqr'

/** Light around the code, in modules, as readers need it. */
const quiet = 4

/** A QR code as one drawn path, dark on light in both themes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : []))).join('')
  const side = size + 2 * quiet
  return (
    <svg className="office-qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
