type Ordered = { sort_order: number }

/** Compares two records by the order that the school gave them. */
export const bySortOrder = (one: Ordered, other: Ordered): number => one.sort_order - other.sort_order
