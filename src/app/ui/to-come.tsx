/** Keeps what stands below a list out of sight while the rest of the list is on its way. */
export const ToCome = () => <div className="to-come" aria-hidden="true" />
