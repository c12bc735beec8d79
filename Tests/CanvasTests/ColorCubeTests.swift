import Canvas
import Testing

struct ColorCubeTests {
  @Test func `each colour of the palette that looks alike everywhere is the nearest to itself`() {
    for number in UInt8(16)...255 {
      #expect(ColorCube.nearest(ColorCube.color(number)) == number)
    }
  }

  @Test func `the cube begins with black and ends with white, the greys are between`() {
    #expect(ColorCube.color(16) == SIMD3(0, 0, 0))
    #expect(ColorCube.color(67) == SIMD3(95, 135, 175))
    #expect(ColorCube.color(231) == SIMD3(255, 255, 255))
    #expect(ColorCube.color(232) == SIMD3(8, 8, 8))
    #expect(ColorCube.color(255) == SIMD3(238, 238, 238))
  }
}
