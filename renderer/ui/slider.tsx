import './slider.css'
import { Slider as AriaSlider, Label, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'

export type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange(value: number): void
  /** When it is let go of. */
  onDone?: (value: number) => void
  format?: Intl.NumberFormatOptions
  isDisabled?: boolean
}

/** A number within limits. */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  onChange,
  onDone,
  format,
  isDisabled = false,
}: SliderProps) {
  return (
    <AriaSlider
      className="slider"
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={isDisabled}
      onChange={onChange}
      {...(onDone ? { onChangeEnd: onDone } : {})}
      {...(format ? { formatOptions: format } : {})}
    >
      <Label>{label}</Label>
      <SliderOutput className="numbers" />
      <SliderTrack className="slider-track">
        <SliderThumb className="slider-thumb" />
      </SliderTrack>
    </AriaSlider>
  )
}
