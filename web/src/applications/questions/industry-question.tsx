import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../query.ts';
import { Combobox } from '../../ui/entry/combobox.tsx';
import { useTexts } from '../use-texts.ts';
import { type QuestionProps, toText, useQuestion } from './use-question.ts';

/** Asks for an industry, found by plain words or the first digits of its code. The answer is the code. */
export function IndustryQuestion({ reading, field }: QuestionProps<'text'>): ReactNode {
  const t = useTexts();
  const { fieldProps, typed, change } = useQuestion(reading, t('industry.hint'));
  const code = toText(typed);
  const [words, setWords] = useState('');
  const search = useQuery({
    ...query('community/list-industries', { query: words }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({ ...query('community/list-industries', { query: code }), enabled: code !== '' });
  const name = chosen.data?.industries.find((industry) => industry.code === code)?.industry;
  const options = (search.data?.industries ?? []).map((found) => ({
    value: found.code,
    label: found.industry,
    hint: found.code,
  }));
  return (
    <Combobox
      {...fieldProps}
      name={reading.path}
      options={words === '' ? [] : options}
      areMatches={!search.isPlaceholderData}
      selected={code === '' ? undefined : { value: code, label: name ?? code, hint: code }}
      onSelect={(option) => change(option?.value ?? '')}
      onQueryChange={setWords}
      openLabel={t('industry.open')}
      statusText={(count) => t(words === '' ? 'industry.type' : 'industry.count', { count })}
      isRequired={field.required}
    />
  );
}
