import { expect, test } from 'vitest';
import { alwaysMailedKinds, noticeKinds } from './notice-kinds.ts';

test.each([...alwaysMailedKinds])(
  'applicants get %s by the office’s own email, so its notice is not emailed',
  (kind) => {
    expect(noticeKinds[kind]).toMatchObject({ reader: 'applicant', mail: 'never' });
  },
);
