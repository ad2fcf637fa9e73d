import type { Permission, Permissions } from '../http/handler.ts'

const archivists: Permission = ({ isArchivist }) =>
  isArchivist ? undefined : 'Only archivists may do this.'

const whitelisted: Permission = ({ whitelisted: letIn }) =>
  letIn ? undefined : 'Your account has not been let in yet.'

export const permissions: Permissions = {
  createArchive: archivists,
  getArchivistStats: archivists,
  createComment: whitelisted,
}
