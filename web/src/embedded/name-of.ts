import type { EmbeddedUser } from './connection.ts'

/** How the platform shows a member: the name they chose, else their user name; '' for neither. */
export const nameOf = ({ global_name: chosen, username }: EmbeddedUser) => chosen || username
