import { Button } from '../actions/button.tsx';
import type { Example } from '../example.ts';
import { StatusTag } from '../marks/status-tag.tsx';
import { Card, Stack } from './page.tsx';

export const examples: Example[] = [
  {
    name: 'Cards',
    render: () => (
      <Stack>
        <Card
          title="Rent assistance"
          headingLevel={3}
          aside={<StatusTag tone="passed">Likely for you</StatusTag>}
        >
          <p>Up to three months of rent for people who lost income.</p>
          <div>
            <Button variant="primary">See if you qualify</Button>
          </div>
        </Card>
        <Card title="Winter heating" headingLevel={3} isMuted>
          <p>Closed. Opens on Monday, November 2.</p>
        </Card>
      </Stack>
    ),
  },
];
