export interface QrProps {
  /** Modules per side, without the quiet zone. */
  size: number
  /** SVG path data in modules: "M0 0h7v1h-7z…". */
  path: string
  /** "QR-koodi, 7KQ2-MX9D-41TF" */
  label: string
}

/** A QR code, black on white in every theme. */
export function Qr({ size, path, label }: QrProps) {
  return (
    <svg
      data-part="qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
