import type { Example } from '../example.ts';
import { check, clock, document, person, send } from '../icons/shapes.ts';
import { DescriptionList } from './description-list.tsx';
import { Timeline } from './timeline.tsx';

export const examples: Example[] = [
  {
    name: 'Description list',
    render: () => (
      <DescriptionList
        items={[
          {
            itemId: 'name',
            term: 'Full name',
            detail: 'Maria Alvarez',
            action: <a href="#name">Change full name</a>,
          },
          {
            itemId: 'rent',
            term: 'Rent each month',
            detail: '$1,250.00',
            action: <a href="#rent">Change rent</a>,
          },
          {
            itemId: 'phone',
            term: 'Mobile phone',
            detail: '',
            missingText: 'Not answered',
            action: <a href="#phone">Add phone</a>,
          },
        ]}
      />
    ),
  },
  {
    name: 'Timeline',
    render: () => (
      <Timeline
        label="History"
        events={[
          {
            eventId: '1',
            title: 'You sent the application',
            timeText: 'Monday, June 1, 10:42',
            icon: send,
            tone: 'brand',
          },
          {
            eventId: '2',
            title: 'Your lease arrived',
            timeText: 'Tuesday, June 2',
            icon: document,
            detail: 'lease-2026.pdf',
          },
          { eventId: '3', title: 'Dana looks at it', timeText: 'Today', icon: person, tone: 'warning' },
          { eventId: '4', title: 'Decision', timeText: 'By Friday, June 19', icon: clock, isComing: true },
          { eventId: '5', title: 'Payment', icon: check, isComing: true },
        ]}
      />
    ),
  },
];
