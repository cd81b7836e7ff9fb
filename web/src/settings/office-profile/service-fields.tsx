import { usStates } from '@commonway/contract/community/reference/us-states.ts';
import { getLanguageName, languages } from '@commonway/contract/languages/languages.ts';
import type { DescribedArea, OfficeProfile } from '@commonway/contract/settings/office-profile-kind.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../query.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { ChosenList } from './chosen-list.tsx';
import { getPlaceId } from './use-studio-texts.ts';
import { useOfficeProfileTexts } from './use-texts.ts';

interface ServiceFieldsProps {
  readonly profile: OfficeProfile;
  readonly onChange: (part: Partial<OfficeProfile>, tag?: string) => void;
}

const languageOptions = languages.map(({ code }) => ({ value: code, label: getLanguageName(code) }));
const stateOptions = usStates.map(([value, label]) => ({ value, label }));

interface LanguagesFieldProps {
  readonly label: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** A list of languages. */
export function LanguagesField({ label, codes, onChange }: LanguagesFieldProps): ReactNode {
  const t = useOfficeProfileTexts();
  return (
    <ChosenList
      legend={label}
      label={t('languages.add')}
      options={languageOptions}
      chosen={codes}
      onChange={onChange}
    />
  );
}

/** The languages in which the office helps, and the area that it serves. */
export function ServiceFields({ profile, onChange }: ServiceFieldsProps): ReactNode {
  const t = useOfficeProfileTexts();
  const { area } = profile;
  const setArea = (part: Partial<DescribedArea>): void => onChange({ area: { ...area, ...part } });
  return (
    <Card title={t('services')}>
      <Stack>
        <LanguagesField
          label={t('languages')}
          codes={profile.languages}
          onChange={(codes) => onChange({ languages: codes })}
        />
        <QuestionGroup id={getPlaceId(null)} legend={t('area')} hint={t('area.hint')}>
          <SelectField
            label={t('state')}
            width="medium"
            value={area.state}
            placeholder={t('state.none')}
            options={stateOptions}
            onValueChange={(state) => setArea({ state, counties: [] })}
          />
          {area.state !== '' && (
            <Checkbox
              label={t('whole-state')}
              checked={area.isWholeState}
              onCheckedChange={(isWholeState) => setArea({ isWholeState })}
            />
          )}
          {area.state !== '' && !area.isWholeState && (
            <Counties area={area} onChange={(counties) => setArea({ counties })} />
          )}
        </QuestionGroup>
      </Stack>
    </Card>
  );
}

interface CountiesProps {
  readonly area: DescribedArea;
  readonly onChange: (codes: string[]) => void;
}

/** The chosen counties of the state. */
function Counties({ area, onChange }: CountiesProps): ReactNode {
  const t = useOfficeProfileTexts();
  const counties = useQuery(query('community/list-counties', { state: area.state }));
  return (
    <Loaded query={counties} skeleton={{ shape: 'text', count: 2 }}>
      {(output) => (
        <ChosenList
          legend={t('counties')}
          label={t('counties.add')}
          options={output.counties.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={area.counties}
          onChange={onChange}
        />
      )}
    </Loaded>
  );
}
