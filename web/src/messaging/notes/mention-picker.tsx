import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../query.ts';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Combobox } from '../../ui/entry/combobox.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { useTexts } from './use-texts.ts';

export interface Mention {
  readonly staffId: number;
  readonly name: string;
}

interface MentionPickerProps {
  /** Who can be chosen. */
  readonly mentionable: readonly Mention[];
  readonly mentions: readonly Mention[];
  readonly onAdd: (mention: Mention) => void;
  readonly onRemove: (staffId: number) => void;
}

/** Loads the staff who can be mentioned in a note of a case and are not yet. */
export function useMentionable(applicationId: number, mentions: readonly Mention[]): Mention[] {
  const { data } = useQuery(query('messaging/list-mentionable', { applicationId }));
  const chosen = new Set(mentions.map(({ staffId }) => staffId));
  return (data?.staff ?? []).filter(({ staffId }) => !chosen.has(staffId));
}

/** Selects staff to mention in a note. They are notified when the note is saved. */
export function MentionPicker({ mentionable, mentions, onAdd, onRemove }: MentionPickerProps): ReactNode {
  const t = useTexts();
  const options = mentionable.map(({ staffId, name }) => ({ value: String(staffId), label: name }));
  return (
    <>
      <Combobox
        // Resets after each selection.
        key={mentions.length}
        label={t('mention.label')}
        options={options}
        selected={undefined}
        onSelect={(option) => option && onAdd({ staffId: Number(option.value), name: option.label })}
        openLabel={t('mention.open')}
        statusText={(count) => t('mention.found', { count })}
      />
      {mentions.length > 0 && (
        <Cluster gap="small">
          {mentions.map(({ staffId, name }) => (
            <TextButton
              key={staffId}
              aria-label={t('mention.remove', { name })}
              onClick={() => onRemove(staffId)}
            >
              @<bdi>{name}</bdi> ×
            </TextButton>
          ))}
        </Cluster>
      )}
    </>
  );
}
