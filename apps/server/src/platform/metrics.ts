type Labels = Readonly<Record<string, string>>;
type Sample = { labels: Labels; value: number };
type Metric = { name: string; help: string; kind: 'counter' | 'gauge'; samples: () => readonly Sample[] };

export type Counter = { add: (labels?: Labels, by?: number) => void; value: (labels?: Labels) => number };

export type Metrics = {
  counter: (name: string, help: string) => Counter;
  /** Read on request, so that idle gauges cost nothing. */
  gauge: (name: string, help: string, read: () => number | readonly Sample[]) => void;
  print: () => string;
};

/** The few lines of Prometheus' text format that Carestead needs. */
export function createMetrics(): Metrics {
  const metrics: Metric[] = [];
  return {
    counter: (name, help) => {
      const counts = new Map<string, Sample>();
      metrics.push({ name, help, kind: 'counter', samples: () => [...counts.values()] });
      return {
        add: (labels = {}, by = 1) => {
          const known = counts.get(keyOf(labels));
          if (known) known.value += by;
          else counts.set(keyOf(labels), { labels, value: by });
        },
        value: (labels = {}) => counts.get(keyOf(labels))?.value ?? 0,
      };
    },
    gauge: (name, help, read) => {
      const samples = () => {
        const value = read();
        return typeof value === 'number' ? [{ labels: {}, value }] : value;
      };
      metrics.push({ name, help, kind: 'gauge', samples });
    },
    print: () => `${metrics.map(printedMetric).join('\n')}\n`,
  };
}

/** On the path of every request: printing comes later, on request. */
const keyOf = (labels: Labels) => Object.values(labels).join('\n');

const printedMetric = ({ name, help, kind, samples }: Metric) =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...samples().map(({ labels, value }) => `${name}${printedLabels(labels)} ${value}`),
  ].join('\n');

function printedLabels(labels: Labels) {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
