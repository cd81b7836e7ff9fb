import type { ProfileField } from '@commonway/contract/profiles/field.ts';
import type { ProfileValue } from '@commonway/contract/profiles/profiles.ts';
import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import styles from '../profile.module.css';
import { useFields } from '../use-fields.ts';
import type { GroupProps, Item } from '../use-profile.ts';
import { useTexts } from '../use-texts.ts';
import { IndustryName } from './industry-name.tsx';
import { ValueActions } from './value-actions.tsx';

/** The values of a group or item, each with who said it and whether it is verified. */
export function ItemValues(props: GroupProps & { readonly item: Item }): ReactNode {
  const { group, item, subject, profile } = props;
  const t = useTexts();
  const { getLabel } = useFields();
  const isOwn = subject === 'own';
  return (
    <DescriptionList
      items={group.fields.map((field) => {
        const value = item.values[field.key];
        return {
          itemId: field.key,
          term: getLabel(field),
          missingText: t('missing'),
          detail: value && (
            <>
              <Value field={field} value={value.value} isOwn={isOwn} />
              <Provenance value={value} isOwn={isOwn} />
            </>
          ),
          ...(value &&
            (profile.canVerify || profile.canReveal) && {
              action: <ValueActions {...props} field={field} value={value} />,
            }),
        };
      })}
    />
  );
}

/** A value as text. Files are links for the person who uploaded them; staff open documents at the case. */
export function Value(props: {
  readonly field: ProfileField;
  readonly value: ProfileValue['value'];
  readonly isOwn: boolean;
}): ReactNode {
  const { field, value, isOwn } = props;
  const { formatValue } = useFields();
  if (field.kind === 'file' && isOwn && Array.isArray(value))
    return (value as unknown as readonly FileAnswer[]).map(({ documentId, fileName }) => (
      <a
        key={documentId}
        href={fileUrl('documents/download-document', { documentId })}
        target="_blank"
        rel="noreferrer"
      >
        <bdi>{fileName}</bdi>
      </a>
    ));
  const isLeftToRight = field.kind === 'phone' || field.isPrivate;
  return (
    <bdi dir={isLeftToRight ? 'ltr' : undefined} className={styles.value}>
      {field.means === 'industry' ? <IndustryName code={String(value)} /> : formatValue(field, value)}
    </bdi>
  );
}

/** Who said a value, unless it is the reader's own, and whether it is verified. */
export function Provenance({
  value,
  isOwn,
}: {
  readonly value: Omit<ProfileValue, 'value'>;
  readonly isOwn: boolean;
}): ReactNode {
  const t = useTexts();
  const { date } = useFormat();
  const said = useSaid();
  const { verification, source } = value;
  const isPlain = isOwn && (source === 'person' || source === 'account');
  if (isPlain && verification === null) return null;
  return (
    <span className={styles.provenance}>
      {!isPlain && <span>{said(value)}</span>}
      {verification && (
        <StatusTag tone={verification.isValid ? 'passed' : 'warning'}>
          {verification.until === null
            ? t('verified')
            : t(verification.isValid ? 'verified.until' : 'verified.ended', {
                date: date(verification.until),
              })}
        </StatusTag>
      )}
    </span>
  );
}

/** Returns the function that says where a value comes from. */
export function useSaid(): (value: Omit<ProfileValue, 'value'>) => string {
  const t = useTexts();
  const format = useFormat();
  return ({ source, sourceId, saidAt, saidBy }) => {
    const date = saidAt === null ? '' : format.date(saidAt);
    if (source === 'account' || saidAt === null) return t('said.account');
    if (source === 'application') return t('said.application', { id: sourceId ?? '', date });
    if (source === 'staff' && saidBy !== null) return t('said.staff-name', { name: isolate(saidBy), date });
    return t(`said.${source}`, { date });
  };
}
