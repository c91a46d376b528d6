import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('counters and gauges print as Prometheus reads them', () => {
  const metrics = createMetrics();
  const requests = metrics.counter('carestead_requests_total', 'Requests answered.');
  requests.add({ route: 'query' });
  requests.add({ route: 'query' }, 2);
  requests.add({ route: 'a"b\nc' });
  metrics.gauge('carestead_sockets', 'Open sockets.', () => 5);
  metrics.gauge('carestead_restarts', 'Restarts.', () => [{ labels: { process: 'worker' }, value: 1 }]);
  expect(metrics.print()).toBe(
    [
      '# HELP carestead_requests_total Requests answered.',
      '# TYPE carestead_requests_total counter',
      'carestead_requests_total{route="query"} 3',
      'carestead_requests_total{route="a_b_c"} 1',
      '# HELP carestead_sockets Open sockets.',
      '# TYPE carestead_sockets gauge',
      'carestead_sockets 5',
      '# HELP carestead_restarts Restarts.',
      '# TYPE carestead_restarts gauge',
      'carestead_restarts{process="worker"} 1',
      '',
    ].join('\n'),
  );
  expect(requests.value({ route: 'query' })).toBe(3);
});
