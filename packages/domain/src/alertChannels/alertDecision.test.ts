import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callFlags, urgencies } from '../calls/call.ts';
import { callKinds } from '../calls/callKind.ts';
import { testCallType } from '../field/deviceActions.ts';
import { alertCategories, alertClasses } from './alertClass.ts';
import {
  type AlertStep,
  alertDecision,
  alertOfCall,
  alertOfIncident,
  alertStepOfIncident,
  alertSteps,
  isStormOfIncidents,
} from './alertDecision.ts';

const type = (flag: (typeof callFlags)[number], urgency: (typeof urgencies)[number]) =>
  ({ flag, urgency, sort_order: null }) as const;

describe('a call alerts', () => {
  test.each([
    ['a normal call', 4, type('Call', 'Normal'), 'Care', { category: 'care', class: 'info' }],
    ['an urgent call', 4, type('Call', 'Urgent'), 'Care', { category: 'care', class: 'alert' }],
    ['an emergency', 4, type('Call', 'Emergency'), 'Care', { category: 'care', class: 'critical' }],
    ['a technical call', 4, type('Call', 'Urgent'), 'Tech', { category: 'tech', class: 'alert' }],
    ['a call whose type was deleted', 4, null, 'Care', { category: 'care', class: 'critical' }],
    ['a test call', testCallType, type('Call', 'Normal'), 'Care', 'test'],
    ['a presence', 4, type('Presence', 'Normal'), 'Care', 'presence'],
    ['a defect', 4, type('Defect', 'Urgent'), 'Tech', 'defect'],
  ] as const)('%s as it should', (_name, call_type_id, call_type, kind, expected) => {
    expect(alertOfCall({ call_type_id, call_type, kind })).toEqual(expected);
  });
});

describe('an incident alerts', () => {
  test.each([
    ['a display that is behind', 'Info', true, { category: 'tech', class: 'info' }],
    ['a battery that is low', 'Warning', true, { category: 'tech', class: 'alert' }],
    ['a dead repeater', 'Critical', true, { category: 'tech', class: 'critical' }],
    ['a dead repeater without the licence', 'Critical', false, 'unlicensed'],
  ] as const)('%s as it should', (_name, severity, isLicensed, expected) => {
    expect(alertOfIncident({ severity }, isLicensed)).toEqual(expected);
  });

  test.each([
    ['the first lost device', 'device', 0, false],
    ['the last one that is sent', 'device', 19, false],
    ['one of a storm', 'device', 20, true],
    ['the configurator in the middle of a storm', 'system', 10_000, false],
    ['a full disk in the middle of a storm', 'installation', 10_000, false],
  ] as const)('%s: %s after %i others is a storm: %s', (_name, target, sent, expected) => {
    expect(isStormOfIncidents(target, sent)).toBe(expected);
  });

  /** What a channel of this class gets, of steps with the severity that the incident has then. */
  test.each([
    ['opened, taken and closed', 'info', [], ['opened', 'taken', 'closed']],
    ['a rise that is its beginning', 'critical', ['incident_raised Critical'], ['opened', 'closed']],
    ['no rise of what it has', 'alert', ['incident_raised Critical'], ['opened', 'taken', 'closed']],
    [
      'what comes back',
      'alert',
      ['incident_closed Warning', 'incident_reopened Warning'],
      ['opened', 'taken', 'closed', 'opened', 'closed'],
    ],
    ['nothing of less', 'critical', [], []],
  ] as const)('%s', (_name, level, between, expected) => {
    const happened = ['incident_opened Warning', 'incident_assigned Warning', ...between, 'incident_closed Warning'];
    const sent: AlertStep[] = [];
    for (const each of happened) {
      const [kind, severity] = each.split(' ') as [keyof typeof alertStepOfIncident, 'Warning' | 'Critical'];
      const step = alertStepOfIncident[kind];
      const facts = { step, subject: alertOfIncident({ severity }, true), last: sent.at(-1) ?? null, age: 0 };
      const channel = { category: 'tech', class: level, outbound_enabled: true } as const;
      const isClosed = step === 'closed';
      if (alertDecision({ ...facts, channel, isClosed, isStorm: false }) === 'fires') sent.push(step);
    }
    expect(sent).toEqual(expected);
  });
});

const care = (level: (typeof alertClasses)[number]) =>
  ({ category: 'care', class: level, outbound_enabled: true }) as const;
const urgent = { category: 'care', class: 'alert' } as const;
const minute = 60_000;

describe('a channel', () => {
  test.each([
    ['of its class', urgent, care('alert'), 'fires'],
    ['of a lower class gets what is more important', urgent, care('info'), 'fires'],
    ['of a higher class does not get it', urgent, care('critical'), 'less_important'],
    ['of the other category', urgent, { ...care('info'), category: 'tech' }, 'other_category'],
    ['that is switched off', urgent, { ...care('info'), outbound_enabled: false }, 'switched_off'],
    ['gets no test call', 'test', care('info'), 'test'],
    ['gets no presence', 'presence', care('info'), 'presence'],
    ['gets no defect', 'defect', { ...care('info'), category: 'tech' }, 'defect'],
  ] as const)('%s: %s', (_name, subject, channel, expected) => {
    const facts = { step: 'opened', last: null, isClosed: false, isStorm: false, age: 0 } as const;
    expect(alertDecision({ ...facts, subject, channel })).toBe(expected);
  });

  test.each([
    ['opened', null, false, 0, 'fires'],
    ['opened', null, true, 4 * minute, 'fires'],
    ['opened', null, true, 6 * minute, 'over'],
    ['opened', null, false, 600 * minute, 'fires'],
    ['opened', 'opened', false, 0, 'repeated'],
    ['opened', 'taken', false, 0, 'repeated'],
    ['opened', 'closed', true, 0, 'repeated'],
    ['opened', 'closed', false, 0, 'fires'],
    ['taken', null, false, 0, 'not_begun'],
    ['taken', 'opened', false, 0, 'fires'],
    ['taken', 'taken', false, 0, 'repeated'],
    ['taken', 'closed', true, 0, 'repeated'],
    ['closed', null, true, 0, 'not_begun'],
    ['closed', 'opened', true, 0, 'fires'],
    ['closed', 'taken', true, 600 * minute, 'fires'],
    ['closed', 'closed', true, 0, 'repeated'],
  ] as const)('%s after %s, closed %s, %i ms late: %s', (step, last, isClosed, age, expected) => {
    expect(alertDecision({ step, last, isClosed, isStorm: false, age, subject: urgent, channel: care('info') })).toBe(
      expected,
    );
  });

  test.each([
    ['opened', null, 'storm'],
    ['opened', 'opened', 'repeated'],
    ['taken', 'opened', 'fires'],
    ['closed', 'taken', 'fires'],
  ] as const)('that was sent enough of a storm, %s after %s: %s', (step, last, expected) => {
    const facts = { subject: urgent, channel: care('info'), isClosed: false, isStorm: true, age: 0 } as const;
    expect(alertDecision({ ...facts, step, last })).toBe(expected);
  });

  test('gets what follows although category, class or type of the call have changed since', () => {
    const changed = { ...care('critical'), category: 'tech' } as const;
    const facts = {
      subject: 'presence',
      channel: changed,
      last: 'opened',
      isClosed: true,
      isStorm: false,
      age: 0,
    } as const;
    expect(alertDecision({ ...facts, step: 'closed' })).toBe('fires');
  });
});

test('whatever happens in whatever order: each beginning is sent once, and every end that follows it', () => {
  const steps = fc.array(fc.constantFrom(...alertSteps), { maxLength: 20 });
  const channel = fc.record({
    category: fc.constantFrom(...alertCategories),
    class: fc.constantFrom(...alertClasses),
    outbound_enabled: fc.boolean(),
  });
  const call = fc.record({
    call_type_id: fc.constantFrom(4, testCallType),
    call_type: fc.option(
      fc.record({
        flag: fc.constantFrom(...callFlags),
        urgency: fc.constantFrom(...urgencies),
        sort_order: fc.constant(null),
      }),
    ),
    kind: fc.constantFrom(...callKinds),
  });
  fc.assert(
    fc.property(steps, channel, call, (happened, given, alerting) => {
      const sent: AlertStep[] = [];
      for (const [index, step] of happened.entries()) {
        const isClosed = happened.slice(0, index + 1).findLast((one) => one !== 'taken') === 'closed';
        const facts = { step, subject: alertOfCall(alerting), channel: given, last: sent.at(-1) ?? null, isClosed };
        if (alertDecision({ ...facts, isStorm: false, age: 0 }) === 'fires') sent.push(step);
      }
      expect(sent.join(' ')).toMatch(/^(?:opened (?:taken )?closed ?)*(?:opened(?: taken)?)?$/);
      const subject = alertOfCall(alerting);
      const isMeant =
        given.outbound_enabled &&
        typeof subject === 'object' &&
        subject.category === given.category &&
        alertClasses.indexOf(subject.class) >= alertClasses.indexOf(given.class);
      expect(sent.length > 0).toBe(isMeant && happened.includes('opened'));
    }),
  );
});
