import type { ReactNode } from 'react';
import { LocalTextFields } from '../../../configuration/fields/local-text-fields.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { trash } from '../../../ui/icons/shapes.ts';
import { Stack } from '../../../ui/layout/page.tsx';
import { addEndAnchors, dropEmptyTranslations, listScoresWithoutAnchor } from '../edit-sheet.ts';
import { useSheetTexts } from '../use-texts.ts';
import { type CriterionPartProps, useTextLanguages } from './criterion-fields.tsx';

/** Fields for the descriptions of scores (anchors): always for the lowest and the highest, optional for others. */
export function AnchorFields({ mayChange, value, onChange }: CriterionPartProps): ReactNode {
  const t = useSheetTexts();
  const languages = useTextLanguages();
  const { anchors } = value;
  const free = listScoresWithoutAnchor(value);
  const addAnchor = (score: number): void =>
    onChange(addEndAnchors({ ...value, anchors: [...anchors, { score, text: { en: '' } }] }));
  return (
    <Stack>
      <h3>{t('anchors')}</h3>
      {anchors.map((anchor, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: scores change during typing, positions do not
        <Stack key={at} gap="small">
          <LocalTextFields
            id={`anchor-${at}`}
            label={t('anchor', { score: anchor.score })}
            error={undefined}
            value={anchor.text}
            languages={languages}
            onValueChange={(text) =>
              onChange({
                ...value,
                anchors: anchors.with(at, { ...anchor, text: dropEmptyTranslations(text) }),
              })
            }
          />
          {at > 0 && at < anchors.length - 1 && (
            <div>
              <Button
                variant="quiet"
                icon={trash}
                onClick={() => onChange({ ...value, anchors: anchors.toSpliced(at, 1) })}
              >
                {t('anchor.remove', { score: anchor.score })}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      {free.length > 0 && mayChange && (
        <SelectField
          label={t('anchor.add')}
          placeholder={t('anchor.choose')}
          value=""
          options={free.map((score) => ({ value: String(score), label: String(score) }))}
          onValueChange={(score) => score !== '' && addAnchor(Number(score))}
        />
      )}
    </Stack>
  );
}
