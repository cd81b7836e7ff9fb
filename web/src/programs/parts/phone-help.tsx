import { languages } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { phone as phoneShape } from '../../ui/icons/shapes.ts';
import styles from '../program-page.module.css';
import { useTexts } from '../use-texts.ts';

/** Shows the phone number, hours and languages of the help line. Each language is named in itself. */
export function PhoneHelp({ help }: { help: OutputOf<'programs/get-program'>['help'] }): ReactNode {
  const t = useTexts();
  const { contactInfo } = useBoot().tenant;
  const phone = help.phone ?? contactInfo?.phone;
  const spoken = languages.filter(({ code }) => help.languages.includes(code));
  return (
    <section className={styles.section}>
      <h2>{t('program.help')}</h2>
      {phone ? (
        <div>
          <LinkButton href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={phoneShape}>
            <bdi dir="ltr">{phone}</bdi>
          </LinkButton>
        </div>
      ) : (
        <p>
          <a href={paths.contact()}>{t('catalog.contact')}</a>
        </p>
      )}
      {phone && contactInfo?.hours && help.phone === null && <p>{contactInfo.hours}</p>}
      {spoken.length > 0 && (
        <div className={styles.languages}>
          <p>{t('program.languages')}</p>
          <ul>
            {spoken.map(({ code, name, direction }) => (
              <li key={code} lang={code} dir={direction}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
