import { everyValue } from '../program-values.ts';
import { type Ask, as } from './ask.ts';

const admin = as('admin');
const setup = 'program-setups/{program}';

export const programAsks: readonly Ask[] = [
  admin('admin/get-program-setup', 'program', `GET /${setup}`),
  admin('admin/preview-program', 'program', `GET /${setup}/preview?language=en`),
  admin('admin/save-program', 'program', `PUT /${setup}`, { version: 1, values: everyValue }),
  admin('admin/duplicate-program', 'program', `POST /${setup}/copies`, {}),
  admin('admin/publish-program', 'program', `POST /${setup}/publication`, { version: 1 }),
  admin('admin/archive-program', 'program', `POST /${setup}/archive`, { version: 1 }),
  admin('admin/restore-program', 'program', `POST /${setup}/restoration`, { version: 1 }),
];
