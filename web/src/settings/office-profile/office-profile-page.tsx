import { officeProfileKind, officeProfileLimits } from '@commonway/contract/settings/office-profile-kind.ts';
import type { ReactNode } from 'react';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import type { Studio } from '../../configuration/use-studio.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { OfficeFields } from './office-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import { useOfficeProfileStudioTexts } from './use-studio-texts.ts';
import { useOfficeProfileTexts } from './use-texts.ts';

/** The office has one profile. */
const officeSubject = {};

/** The editor of the public offices, languages, and area of the office. */
export default function OfficeProfilePage(): ReactNode {
  return (
    <ConfigurationStudio
      kind={officeProfileKind}
      subject={officeSubject}
      area="InstanceConfig"
      texts={useOfficeProfileStudioTexts()}
      getLanguages={() => []}
      editor={OfficeProfileEditor}
    />
  );
}

/** The languages and area, and the public offices with their fields. */
function OfficeProfileEditor({ studio }: { studio: Studio<typeof officeProfileKind> }): ReactNode {
  const t = useOfficeProfileTexts();
  const { definition, change } = studio;
  const { offices } = definition;
  return (
    <Stack>
      <p>
        {t('contact')} <a href={staffPaths.settings({ section: 'contact' })}>{t('contact.link')}</a>
      </p>
      <ServiceFields profile={definition} onChange={(part, tag) => change({ ...definition, ...part }, tag)} />
      {offices.map((office, at) => (
        <OfficeFields
          key={office.key}
          office={office}
          number={at + 1}
          onChange={(part) =>
            change(
              { ...definition, offices: offices.with(at, { ...office, ...part }) },
              `${office.key} ${Object.keys(part).join(' ')}`,
            )
          }
          onRemove={() => change({ ...definition, offices: offices.toSpliced(at, 1) })}
        />
      ))}
      {offices.length < officeProfileLimits.offices && (
        <div>
          <Button icon={add} onClick={() => change({ ...definition, offices: [...offices, createOffice()] })}>
            {t('add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const workday = [{ opens: '08:00', closes: '17:00' }];

/** A new public office, open on workdays. */
const createOffice = () => ({
  key: crypto.randomUUID(),
  name: '',
  address: '',
  phone: '',
  languages: [],
  access: [],
  week: [workday, workday, workday, workday, workday, [], []],
  specialDays: [],
});
