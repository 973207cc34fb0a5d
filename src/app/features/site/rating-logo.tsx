/** The ratings' logo, drawn inline: a plate with a leaf and the four levels (POL-06). */
export const RatingLogo = ({ label }: { label: string }) => (
  <svg className="rating-logo" viewBox="0 0 120 120" role="img" aria-label={label}>
    <g fill="none" strokeWidth="8" strokeLinecap="round">
      <path className="rating-step-4" d="M63.6 8.1A52 52 0 0 1 111.9 56.4" />
      <path className="rating-step-3" d="M111.9 63.6A52 52 0 0 1 63.6 111.9" />
      <path className="rating-step-2" d="M56.4 111.9A52 52 0 0 1 8.1 63.6" />
      <path className="rating-step-1" d="M8.1 56.4A52 52 0 0 1 56.4 8.1" />
    </g>
    <circle className="rating-plate" cx="60" cy="60" r="38" />
    <path className="rating-leaf" d="M42 76c-4-26 12-40 38-38 2 26-12 42-34 36z" />
    <path className="rating-vein" d="M38 84c6-14 16-25 30-33" fill="none" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
