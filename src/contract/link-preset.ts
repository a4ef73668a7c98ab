import * as v from 'valibot';
import { trackingParameters } from './enumerations.ts';

/** Tracking parameters as they are typed, macros of a traffic source among them. */
export const TypedParameters = v.record(v.picklist(trackingParameters), v.string());

/** Tracking parameters under a name of the publisher's; kept on this device, never sent. */
export const LinkPreset = v.object({ id: v.number(), name: v.string(), parameters: TypedParameters });
export type LinkPreset = v.InferOutput<typeof LinkPreset>;
