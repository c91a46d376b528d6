import { BarChart } from '@carestead/ui/chart/BarChart';
import { PercentileStrip } from '@carestead/ui/chart/PercentileStrip';
import { galleryLabels } from './sampleLabels.ts';

const { chart } = galleryLabels;

const bars = [862, 871, 884, 846, 12, 0].map((value, index) => ({
  key: String(index),
  name: String(34 + index),
  label: `${chart.week} ${34 + index}: ${value}`,
  value,
  previous: index === 5 ? null : 840,
  href: null,
}));

/** Parts of charts that real figures seldom show together. */
export function ChartGallery() {
  return (
    <>
      <BarChart
        label={chart.bars}
        axis={chart.week}
        bars={bars}
        changes={[{ key: 'A', letter: 'A', label: chart.change, at: 2.5 }]}
        textOf={String}
      />
      <PercentileStrip p50={58} p90={142} p99={318} largest={540} target={180} />
    </>
  );
}
