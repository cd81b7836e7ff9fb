import { expect, test } from 'vitest';
import { footerLinks } from './footer.tsx';

const always = ['contact', 'privacy', 'cookies'];

test.each<[string, string[]]>([
  ['/login', always],
  ['/resources', always],
  ['/v2', always],
  ['/v2/inbox', ['faqs', ...always]],
  ['/v2/admin-portal', ['faqs', ...always]],
])(
  'spec 2.6 Footer: FAQs link only on /v2/ paths, contact us, privacy choices, cookie preferences: %s',
  (path, links) => {
    expect(footerLinks(path).map(([link]) => link)).toEqual(links);
  },
);
