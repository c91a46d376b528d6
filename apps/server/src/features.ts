import { access } from './access/feature.ts';
import { calls } from './calls/feature.ts';
import { devices } from './devices/feature.ts';
import { display } from './display/feature.ts';
import { entityPartsOf } from './entities/entityParts.ts';
import { routing } from './routing/feature.ts';
import { systems } from './systems/feature.ts';
import { tree } from './tree/feature.ts';
import { video } from './video/feature.ts';

/** Every feature of the call server: the only place that knows them all. */
const features = [access, calls, devices, display, routing, systems, tree, video];

export const partsOf = entityPartsOf(features);
