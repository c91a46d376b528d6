import { partOfCallSourceRights as rights } from '@carestead/domain/access/callSourceRights';
import type { RowParts } from '../entity/entityParts.ts';
import { ButtonFunctionCell, IndicatorFunctionCell } from './FunctionCell.tsx';

const ofButton = { Cell: ButtonFunctionCell };
const ofIndicator = { Cell: IndicatorFunctionCell };

export const buttonParts: RowParts = { rights, cells: { fn_a: ofButton, fn_b: ofButton, fn_c: ofButton } };

export const indicatorParts: RowParts = { rights, cells: { fn_a: ofIndicator, fn_b: ofIndicator } };
