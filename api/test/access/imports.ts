import type { ModuleAccess } from './admitted.ts';

export const importsAccess: ModuleAccess<'imports'> = {
  'imports/upload-import': ['admin'],
  'imports/list-imports': ['admin'],
  'imports/get-import': ['admin'],
  'imports/check-import': ['admin'],
  'imports/steer-import': ['admin'],
  'imports/list-import-rows': ['admin'],
  'imports/download-import-problems': ['admin'],
  'imports/preview-invitations': ['admin'],
  'imports/start-invitations': ['admin'],
  'imports/get-invitations': ['admin'],
};
