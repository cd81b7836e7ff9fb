import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { formatLocalTime } from '../../shell/local-time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { clock } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { useTexts } from '../use-texts.ts';

interface SendLaterProps {
  readonly sendAt: string;
  readonly onChange: (sendAt: string) => void;
}

/** A popover to choose when a message is sent, in the office's time zone. */
export function SendTimePopover({ sendAt, onChange }: SendLaterProps): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  return (
    <Popover label={t('later.label')} trigger={{ variant: 'quiet', icon: clock, children: t('later.label') }}>
      {(close) => (
        <Stack gap="small">
          <TextField
            type="datetime-local"
            label={t('later.when')}
            hint={t('later.hint', { zone: tenant.timeZone.replaceAll('_', ' ') })}
            min={formatLocalTime(new Date(getCurrentTime()), tenant.timeZone)}
            value={sendAt}
            onValueChange={onChange}
          />
          <Button
            variant="quiet"
            onClick={() => {
              onChange('');
              close();
            }}
          >
            {t('later.atOnce')}
          </Button>
        </Stack>
      )}
    </Popover>
  );
}
