import type { Permission, Permissions } from '../http/handler.ts'

const archivists: Permission = ({ isArchivist }) =>
  isArchivist ? undefined : 'Only archivists may do this.'

const whitelisted: Permission = ({ whitelisted: letIn }) =>
  letIn ? undefined : 'Your account may not write comments yet.'

export const permissions: Permissions = {
  createArchive: archivists,
  getArchivistStats: archivists,
  createComment: whitelisted,
}
