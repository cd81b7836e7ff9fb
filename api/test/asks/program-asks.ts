import { everyValue } from '../program-values.ts';
import { type Ask, as } from './ask.ts';

const admin = as('admin');
const setup = 'program-setups/{program}';

const name = 'program-setup';

export const programAsks: readonly Ask[] = [
  admin(`${name}/get-program`, 'program', `GET /${setup}`),
  admin(`${name}/save-program-draft`, 'program', `PUT /${setup}/draft`, {
    revision: 0,
    definition: everyValue,
  }),
  admin(`${name}/discard-program-draft`, 'program', `POST /${setup}/discard`, { revision: 0 }),
  admin(`${name}/publish-program`, 'program', `POST /${setup}/publish`, { revision: 0 }),
  admin(`${name}/restore-program-version`, 'program', `POST /${setup}/restore`, { revision: 0, version: 1 }),
  admin(`${name}/list-program-versions`, 'program', `GET /${setup}/versions`),
  admin(`${name}/get-program-version`, 'program', `GET /${setup}/versions/1`),
  admin(`${name}/preview-program`, 'program', `GET /${setup}/preview?language=en`),
  admin(`${name}/duplicate-program`, 'program', `POST /${setup}/copies`, {}),
  admin(`${name}/archive-program`, 'program', `POST /${setup}/archive`, {}),
  admin(`${name}/restore-program`, 'program', `POST /${setup}/restoration`, {}),
];
