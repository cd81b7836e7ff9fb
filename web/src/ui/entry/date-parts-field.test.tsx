import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DatePartsField } from './date-parts-field.tsx';

const labels = { month: 'Month', day: 'Day', year: 'Year' };
const render = (isOwnBirthDate: boolean): string[] => {
  const markup = renderToStaticMarkup(
    <DatePartsField
      id="born"
      legend="Date of birth"
      error="Enter a month."
      wrongParts={['month']}
      order={['day', 'month', 'year']}
      labels={labels}
      value={{ month: '', day: '5', year: '1990' }}
      onValueChange={() => {}}
      parse={() => null}
      isOwnBirthDate={isOwnBirthDate}
    />,
  );
  return markup.match(/<input [^>]*>/g) ?? [];
};

test('shows the fields in the given order, for numbers', () => {
  const inputs = render(true);
  expect(inputs.map((input) => /value="(.*?)"/.exec(input)?.[1])).toEqual(['5', '', '1990']);
  for (const input of inputs) expect(input.toLowerCase()).toContain('inputmode="numeric"');
});

test('WCAG 1.3.5: only the user’s own birth date is filled in by the browser', () => {
  const tokens = (isOwn: boolean) => render(isOwn).map((input) => /autocomplete="(.*?)"/i.exec(input)?.[1]);
  expect(tokens(true)).toEqual(['bday-day', 'bday-month', 'bday-year']);
  expect(tokens(false)).toEqual(['off', 'off', 'off']);
});

test('marks only the wrong part and connects it with the error', () => {
  const [day, month] = render(true);
  expect(month).toContain('aria-invalid="true"');
  expect(month).toContain('aria-describedby="born-error"');
  expect(day).not.toContain('aria-invalid');
});
