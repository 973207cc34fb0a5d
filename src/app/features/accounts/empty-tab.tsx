import { EmptyState } from '#app/ui/blank.tsx'

/** A list of the account that holds nothing yet. */
export const EmptyTab = ({ text }: { text: string }) => <EmptyState title={text} />
