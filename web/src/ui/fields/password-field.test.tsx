import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test.each(['current-password', 'new-password'] as const)(
  'ASVS 6.2.6, 6.2.7: the field for a %s masks input and allows password managers',
  (autoComplete) => {
    const field = { label: 'Password', name: 'password', showText: 'Show', hideText: 'Hide' };
    const markup = renderToStaticMarkup(<PasswordField {...field} autoComplete={autoComplete} />);
    const [input = ''] = /<input [^>]*>/.exec(markup) ?? [];
    expect(input).toContain('type="password"');
    expect(input.toLowerCase()).toContain(`autocomplete="${autoComplete}"`);
    expect(input.toLowerCase()).not.toMatch(/onpaste|readonly|autocomplete="off"/);
  },
);
